package io.daehapsil.web.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptInserterTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    <html><head><title>x | <html><head>@<title>x
                    <HTML><HEAD lang="en"><title> | <HTML><HEAD lang="en">@<title>
                    <!DOCTYPE html><head/>a<head> | <!DOCTYPE html><head/>@a<head>
                    <<head>x | <<head>@x
                    <html><header>x</header> | <html><header>x</header>
                    <html><header><head>x | <html><header><head>@x
                    no page at all | no page at all
                    <head | <head
                    """)
    void theScriptIsTheFirstThingInTheHeadHoweverThePageComes(String page, String expected) {
        String right = expected.replace("@", "<script src=\"/s.js\"></script>");
        byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
        for (int size = 1; size <= bytes.length; size++) {
            ScriptInserter inserter = new ScriptInserter("/s.js");
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            for (int at = 0; at < bytes.length; at += size) {
                out.writeBytes(inserter.pass(bytes, at, Math.min(size, bytes.length - at)));
            }
            assertThat(out.toString(StandardCharsets.UTF_8))
                    .as("in pieces of %s", size)
                    .isEqualTo(right);
        }
    }

    @Test
    void aHeadThatComesLateIsLeftAlone() {
        int before = 70_000;
        ScriptInserter inserter = new ScriptInserter("/s.js");
        inserter.pass(new byte[before], 0, before);
        byte[] late = "<head>".getBytes(StandardCharsets.UTF_8);
        assertThat(inserter.pass(late, 0, late.length)).isEqualTo(late);
    }
}
