"use client";

import { useState } from "react";
import { FilterForm, SearchField } from "@/components/ui/antd/filter-form";
import { Link } from "@/components/ui/link";
import { useSettled } from "@/hooks/forms/use-settled";
import { LEAST_SEARCHED, useFoundCustomers } from "@/hooks/staff/use-staff-customers";
import { Detail, Rows } from "./staff-layout";
import { StaffPageFrame, StaffTrouble } from "./staff-page";

/** Finds a customer. */
export function CustomersScreen() {
  const [search, setSearch] = useState("");
  return (
    <StaffPageFrame
      title="Customers"
      lead="Everything of one person in one place. Whom you look at is noted in the audit record."
      isFor={({ role }) => role === "admin"}
    >
      {() => (
        <>
          <FilterForm label="Find a customer">
            <SearchField
              label="E-mail, name, order number, kit"
              placeholder="member@example.com"
              value={search}
              onChange={setSearch}
            />
          </FilterForm>
          <Found search={search} />
        </>
      )}
    </StaffPageFrame>
  );
}

function Found({ search }: { search: string }) {
  const { found, isAsked, problem, isFetching, retry } = useFoundCustomers(useSettled(search));
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (!isAsked) return <p>Type at least {LEAST_SEARCHED} letters or digits.</p>;
  if (!found) return <p aria-live="polite">{isFetching ? "Looking…" : ""}</p>;
  if (found.length === 0) return <p aria-live="polite">Nobody was found. Try a part of the e-mail address.</p>;
  return (
    <Rows>
      {found.map(({ id, name, email, orders }) => (
        <li key={id}>
          <Link href={`/staff/customers/${id}`}>{name || email}</Link>
          <Detail>
            {email}, {orders === 1 ? "1 order" : `${orders} orders`}
          </Detail>
        </li>
      ))}
    </Rows>
  );
}
