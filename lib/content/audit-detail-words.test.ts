import { expect, it } from "vitest";
import { auditDetail } from "./audit-detail-words";

it.each([
  ["cents", "13400", "Amount", "$134"],
  ["happenedAt", "2026-12-02T15:05:00.000Z", "Happened", "Dec 2, 2026, 10:05 AM"],
  ["isOfActor", "true", "Looked for who did it", "yes"],
  ["mover", "staff", "Moved by", "staff"],
  ["status", "in_review", "Now", "in review"],
  ["reason", "They rang us.", "Reason", "They rang us."],
  ["membership", "mem_aB3dE5fG7h", "membership", "mem_aB3dE5fG7h"],
])("the detail %s: %s reads %s: %s", (name, value, nameRead, valueRead) => {
  expect(auditDetail({ name, value })).toEqual({ name: nameRead, value: valueRead, isId: value.startsWith("mem_") });
});
