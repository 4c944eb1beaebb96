package io.daehapsil.web.admin;

import io.daehapsil.domain.operators.NewPassword;
import io.daehapsil.domain.operators.Operator;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.web.problem.Input;
import jakarta.json.Json;
import jakarta.json.JsonObject;

/** How an operator stands in the API's JSON. */
final class OperatorDocument {

    private OperatorDocument() {}

    static JsonObject of(Operator operator) {
        return Json.createObjectBuilder()
                .add("name", operator.name().value())
                .add("role", operator.role().word())
                .add("active", operator.active())
                .build();
    }

    static NewPassword newPassword(JsonObject json, String field) {
        String hint = "A password has " + NewPassword.SHORTEST + " to " + NewPassword.LONGEST
                + " characters. A sentence is easier to keep than signs.";
        String text = Input.text(json, field, hint);
        return Input.parsed(field, hint, () -> new NewPassword(text));
    }

    static Role role(JsonObject json) {
        String hint = "A role is viewer, operator or admin.";
        return Role.of(Input.text(json, "role", hint)).orElseThrow(() -> Input.invalid("role", hint));
    }
}
