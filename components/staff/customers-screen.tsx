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
      lead="Everything about one person in one place. Whose page you open is recorded in the audit trail."
      isFor={({ role }) => role === "admin"}
    >
      {() => (
        <>
          <FilterForm label="Find a customer">
            <SearchField
              label="Email, name, order number, kit"
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
  if (!isAsked) return <p>Type at least {LEAST_SEARCHED} letters or numbers.</p>;
  if (!found) return <p aria-live="polite">{isFetching ? "Searching…" : ""}</p>;
  if (found.length === 0) return <p aria-live="polite">No one found. Try part of the email address.</p>;
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
