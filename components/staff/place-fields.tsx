import type { ComponentProps } from "react";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { StaffReplacement } from "@/lib/contracts/staff-kits";
import type { StaffAddress } from "@/lib/contracts/staff-orders";
import { statesOf } from "@/lib/domain/states";

/** The parts of an address that are typed; its country is given. */
export type PlacePart = Exclude<keyof NonNullable<StaffReplacement["place"]>, "country">;

interface PlaceFieldsProps {
  country: StaffAddress["country"];
  /** What each field is given. */
  part: (name: PlacePart) => Pick<ComponentProps<typeof TextField>, "id" | "error"> & {
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** Where a parcel goes, field by field. */
export function PlaceFields({ country, part }: PlaceFieldsProps) {
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
        {...part("state")}
      />
      <TextField
        label={country === "US" ? "ZIP code" : "Postal code"}
        autoComplete="off"
        autoCapitalize="characters"
        {...part("postal_code")}
      />
    </>
  );
}
