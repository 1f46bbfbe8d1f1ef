import { type ComponentProps, useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { StaffReplacement } from "@/lib/contracts/staff-kits";
import type { StaffAddress } from "@/lib/contracts/staff-orders";
import { postalDoubt } from "@/lib/domain/postal-code";
import { statesOf } from "@/lib/domain/states";

/** The parts of an address that are typed; its country is given. */
export type PlacePart = Exclude<keyof NonNullable<StaffReplacement["place"]>, "country">;

interface PlaceFieldsProps {
  country: StaffAddress["country"];
  /** What each field is given. */
  part: (name: PlacePart) => Pick<ComponentProps<typeof TextField>, "id" | "error"> & {
    defaultValue?: string;
    value?: string;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** Where a parcel goes, field by field; a postal code of another state is said, and no reason to refuse. */
export function PlaceFields({ country, part }: PlaceFieldsProps) {
  const stood = (name: PlacePart) => part(name).value ?? part(name).defaultValue ?? "";
  const [typed, setTyped] = useState({ state: stood("state"), code: stood("postal_code") });
  const watched = (name: "state" | "postal_code", as: keyof typeof typed) => {
    const { onChange, ...given } = part(name);
    const note = (event: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [as]: event.target.value }));
      onChange(event);
    };
    return { ...given, onChange: note };
  };
  return (
    <>
      <TextField label="Name on the parcel" autoComplete="off" {...part("name")} />
      <TextField label="Street address" autoComplete="off" {...part("line1")} />
      <TextField label="Apartment or suite" isOptional autoComplete="off" {...part("line2")} />
      <TextField label="City" autoComplete="off" {...part("city")} />
      <SelectField
        label={country === "US" ? "State" : "Province or territory"}
        placeholder="Choose one"
        options={statesOf(country).map(({ code, name }) => ({ value: code, label: name }))}
        {...watched("state", "state")}
      />
      <TextField
        label={country === "US" ? "ZIP code" : "Postal code"}
        autoComplete="off"
        autoCapitalize="characters"
        hint={postalDoubt(country, typed.state, typed.code)}
        {...watched("postal_code", "code")}
      />
    </>
  );
}
