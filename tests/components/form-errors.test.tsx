import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type FormError, FormErrors } from "@/components/ui/form-errors";
import { TextField } from "@/components/ui/text-field";

function Form({ errors }: { errors: FormError[] }) {
  return (
    <form>
      <FormErrors errors={errors} />
      <TextField id="email" label="Email" hint="Your receipt goes here." error={errors[0]?.message} />
    </form>
  );
}

describe("a form with something wrong in it", () => {
  it("moves focus to the first wrong field", () => {
    render(<Form errors={[{ fieldId: "email", message: "Write an address with an @." }]} />);
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  });

  it("moves focus to the summary when the whole form is wrong", () => {
    render(<Form errors={[{ message: "The connection was lost. Nothing was charged." }]} />);
    expect(document.activeElement).toBe(screen.getByRole("alert"));
  });

  it("ties hint and error to the field", () => {
    render(<Form errors={[{ fieldId: "email", message: "Write an address with an @." }]} />);
    const field = screen.getByLabelText("Email");
    const described = (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id));
    expect(described.map((element) => element?.textContent)).toEqual([
      "Your receipt goes here.",
      "Write an address with an @.",
    ]);
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });

  it("says nothing while all is well", () => {
    render(<Form errors={[]} />);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByLabelText("Email").hasAttribute("aria-invalid")).toBe(false);
  });
});
