import { styled } from "styled-components";
import type { StaffAddress } from "@/lib/contracts/staff-orders";

const Lines = styled.address`
  font-style: normal;
  overflow-wrap: anywhere;
`;

/** An address as it is written on a parcel. */
export function OrderAddress({ address }: { address: StaffAddress }) {
  const { name, line1, line2, city, state, postalCode, country } = address;
  return (
    <Lines>
      {name}
      <br />
      {line1}
      <br />
      {line2 ? (
        <>
          {line2}
          <br />
        </>
      ) : null}
      {city}, {state} {postalCode}
      <br />
      {country === "US" ? "United States" : "Canada"}
    </Lines>
  );
}
