import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UploadDesk } from "@/components/results/upload-desk";
import type { ResultDraft } from "@/lib/contracts/result-values";
import { type Answers, refusal, type ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";
import { draftOf, draftValue } from "./results-fixtures";

const MARKERS = [
  { key: "chol", name: "Total cholesterol", unit: "mg/dL" },
  { key: "ldl-c", name: "LDL cholesterol", unit: "mg/dL" },
];
const DRAFT = "GET /user/results/draft";
const UPLOAD = "POST /user/results/upload";
const SAVE = "POST /user/results/draft/save";
const read = { format: "csv", layout: "One result per row", count: 1, doubtful: 0, unmatched: 0 };

const ldl = draftValue({});
const draftWith = (draft: ResultDraft | null): Answers => ({ [DRAFT]: { body: { draft } } });

let server: ShopServer;
const open = async (answers: Answers) => {
  server = await stage("/upload-results", <UploadDesk markers={MARKERS}>Upload</UploadDesk>, answers);
};
const known: Answers = {
  "GET /user/cms-info": {
    body: {
      ...{ shopifyID: "usr_1", name: "Ada Lovelace", email: "ada@example.com", createdAt: "2026-11-01T00:00:00Z" },
      ...{ role: "customer", isEmailVerified: true },
    },
  },
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const rows = () => screen.getByRole("list", { name: "Values that were read" });
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText("Choose files"), { target: { files } });

beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await server.close();
});

describe("the review of what was read", () => {
  it("shows each value beside its line, with the conversion written out", async () => {
    const conversion = "2.5 mmol/L × 38.67 = 96.7 mg/dL";
    const proof = { file: "labs.pdf", page: 2, line: 14, path: null, text: "LDL Cholesterol 2.5 mmol/L <2.6" };
    await open(draftWith(draftOf([draftValue({ value: 2.5, unit: "mmol/L", conversion, proof })])));
    expect(await screen.findByText(conversion)).toBeTruthy();
    expect(screen.getByText(proof.text)).toBeTruthy();
    expect(screen.getByText("labs.pdf, page 2, line 14")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 3, name: "LDL cholesterol" })).toBeTruthy();
  });

  it("says what conflicts, leaves duplicates out, and shows the doubtful ones alone when asked", async () => {
    const conflict = "There are two different values of this marker on this day.";
    const twin = "The same value of that day is already here, from labs.csv.";
    await open(
      draftWith(
        draftOf([
          ldl,
          draftValue({ id: "val_00000002", value: 140, warnings: [{ code: "same-day", message: conflict }] }),
          draftValue({ id: "val_00000003", warnings: [{ code: "duplicate", message: twin }], isIncluded: false }),
        ]),
      ),
    );
    expect(await screen.findByText(conflict)).toBeTruthy();
    expect(screen.getByText(twin)).toBeTruthy();
    const boxes = within(rows()).getAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false]);
    expect(screen.getByText("2 values to save")).toBeTruthy();
    fireEvent.click(screen.getByLabelText("To check (2)"));
    expect(within(rows()).getAllByRole("checkbox")).toHaveLength(2);
  });

  it("changes a value and sends only what was changed", async () => {
    const path = `/user/results/draft/values/${ldl.id}`;
    const changed = draftOf([draftValue({ value: 181, isEdited: true })]);
    await open({ ...draftWith(draftOf([ldl])), [`POST ${path}`]: { body: { draft: changed } } });
    await screen.findByRole("heading", { name: "Check what was read" });
    press("Change LDL cholesterol");
    fireEvent.change(within(rows()).getByLabelText("Value"), { target: { value: "181" } });
    press("Save this");
    expect(await screen.findByText(/changed by you/)).toBeTruthy();
    expect(server.at(path).map(({ body }) => body)).toEqual([{ value: 181, isIncluded: true }]);
  });

  it("guesses no number with a comma, and asks nobody", async () => {
    await open(draftWith(draftOf([ldl])));
    await screen.findByRole("heading", { name: "Check what was read" });
    press("Change LDL cholesterol");
    fireEvent.change(within(rows()).getByLabelText("Value"), { target: { value: "1,234" } });
    press("Save this");
    expect(await screen.findByText(/with a decimal point/)).toBeTruthy();
    expect(server.arrived.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("keeps what was typed when the server refuses it, beside its field", async () => {
    const refused = { status: 400, body: refusal("malformed", "Enter the date of the sample.", { field: "date" }) };
    await open({ ...draftWith(draftOf([ldl])), [`POST /user/results/draft/values/${ldl.id}`]: refused });
    await screen.findByRole("heading", { name: "Check what was read" });
    press("Change LDL cholesterol");
    const value = within(rows()).getByLabelText<HTMLInputElement>("Value");
    fireEvent.change(value, { target: { value: "<99" } });
    press("Save this");
    expect(await screen.findByText("Enter the date of the sample.")).toBeTruthy();
    expect(value.value).toBe("<99");
  });

  it("takes a row out", async () => {
    const path = `/user/results/draft/values/${ldl.id}`;
    const without = draftOf([draftValue({ isIncluded: false })]);
    await open({ ...draftWith(draftOf([ldl])), [`POST ${path}`]: { body: { draft: without } } });
    fireEvent.click(await screen.findByRole("checkbox", { name: /LDL cholesterol/ }));
    expect(await screen.findByText("0 values to save")).toBeTruthy();
    expect(server.at(path)[0]?.body).toEqual({ isIncluded: false });
  });
});

describe("files on their way", () => {
  it("a refused file says what to do, the others are read, and it can be tried again", async () => {
    const words = "We read text, not photos. Download the PDF or CSV from your laboratory's portal, or paste the text.";
    let isRefused = true;
    await open({
      ...draftWith(null),
      [UPLOAD]: ({ body }) =>
        String(body).includes("photo.pdf") && isRefused
          ? { status: 422, body: refusal("file_refused", words) }
          : { status: 201, body: read },
    });
    choose(new File(["x"], "photo.pdf"), new File(["y"], "labs.csv"));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(await screen.findByText("1 value read as One result per row.")).toBeTruthy();
    isRefused = false;
    press("Try again");
    await waitFor(() => expect(screen.getAllByText("1 value read as One result per row.")).toHaveLength(2));
    const keys = server.at("/user/results/upload").map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(3);
  });

  it("a lost connection sends the same file under the same key again", async () => {
    let isLost = true;
    await open({
      ...draftWith(null),
      [UPLOAD]: () => {
        if (!isLost) return { status: 201, body: read };
        isLost = false;
        return { hangUp: true };
      },
    });
    choose(new File(["y"], "labs.csv"));
    expect(await screen.findByText(/Nothing was lost/)).toBeTruthy();
    press("Try again");
    expect(await screen.findByText("1 value read as One result per row.")).toBeTruthy();
    const [first, second] = server.at("/user/results/upload");
    expect(first?.headers["idempotency-key"]).toBe(second?.headers["idempotency-key"]);
  });

  it("text that was pasted is read like a file", async () => {
    await open({ ...draftWith(null), [UPLOAD]: { status: 201, body: read } });
    fireEvent.change(screen.getByLabelText("Lines from your report"), { target: { value: "LDL 118 mg/dL" } });
    press("Read this text");
    expect(await screen.findByText("Pasted text")).toBeTruthy();
    await waitFor(() => expect(String(server.at("/user/results/upload")[0]?.body)).toContain("LDL 118 mg/dL"));
  });

  it("a file that is too large is never sent", async () => {
    await open(draftWith(null));
    choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], "large.csv"));
    expect(await screen.findByText(/larger than 10 MB/)).toBeTruthy();
    expect(server.at("/user/results/upload")).toEqual([]);
  });
});

describe("saving the review", () => {
  it("leads a visitor to an account and back to the review, and saves nothing before", async () => {
    await open(draftWith(draftOf([ldl])));
    const link = await screen.findByRole("link", { name: "Sign up to save" });
    expect(link.getAttribute("href")).toBe("/signup?return=%2Fupload-results");
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login?return=%2Fupload-results");
    expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
    expect(server.at("/user/results/draft/save")).toEqual([]);
  });

  it("finds the review as it was after signing up, and saves it once on a press", async () => {
    await open({
      ...known,
      ...draftWith(draftOf([ldl])),
      [SAVE]: { status: 201, body: { saved: 1, skipped: 0, isAwaitingEmail: false } },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Save 1 value" }));
    expect(await screen.findByText("1 value saved")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See your results" }).getAttribute("href")).toBe("/account/results");
    expect(server.at("/user/results/draft/save")).toHaveLength(1);
  });

  it("keeps everything when saving fails, and says which value is in the way", async () => {
    const words = "Enter the day of LDL Cholesterol, or leave it out.";
    const refused = { status: 400, body: refusal("malformed", words, { field: `values.${ldl.id}.date` }) };
    await open({ ...known, ...draftWith(draftOf([draftValue({ date: null })])), [SAVE]: refused });
    fireEvent.click(await screen.findByRole("button", { name: "Save 1 value" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(`${words} Your review has not changed.`);
    expect(within(rows()).getByText(words)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Change LDL cholesterol" })).toBeTruthy();
  });
});
