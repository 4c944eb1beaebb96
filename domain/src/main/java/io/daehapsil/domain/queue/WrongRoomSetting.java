package io.daehapsil.domain.queue;

/** A setting that does not exist, is out of range, or does not go with another. The message is a sentence for the operator. */
public class WrongRoomSetting extends IllegalArgumentException {

    private final String key;

    public WrongRoomSetting(String key, String sentence) {
        super(sentence);
        this.key = key;
    }

    /** The name of the setting, as the operator wrote it. */
    public String key() {
        return key;
    }
}
