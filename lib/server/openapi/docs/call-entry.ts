import "server-only";
import { PROBLEM_WORDING } from "@/lib/content/problem-wording";
import { PROBLEM_CODES } from "@/lib/domain/problem";
import type { Described } from "../failures";
import type { Operation, Parameter } from "../operation";
import { factsText, fieldList, typeText } from "./field-list";
import { type Markup, markup } from "./markup";

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

function parameterList(parameters: readonly Parameter[]): Markup {
  if (parameters.length === 0) return markup``;
  const items = parameters.map(({ name, in: place, required, description = "", schema }) => {
    const mark = required ? markup`<b class="needed">needed</b>` : markup``;
    const facts = [description, factsText(schema)].filter(Boolean).join(" · ");
    return markup`<li><code>${name}</code> <span class="type">${typeText(schema)}</span> in ${place} ${mark}<span class="facts">${facts}</span></li>`;
  });
  return markup`<h3>Parameters</h3><ul class="fields">${items}</ul>`;
}

function bodyPart({ requestBody }: Operation): Markup {
  if (!requestBody) return markup``;
  const [[type, { schema, example }] = ["", { schema: {} }]] = Object.entries(requestBody.content);
  if (example === undefined) return markup`<h3>Body, as ${type}</h3>${fieldList(schema)}`;
  return markup`<h3>Body</h3>${fieldList(schema)}<h3>For example</h3><pre tabindex="0">${asJson(example)}</pre>`;
}

function successPart(status: string, { description, content }: Described): Markup {
  const shown = content?.["application/json"];
  const body = shown ? markup`${fieldList(shown.schema)}<pre tabindex="0">${asJson(shown.example)}</pre>` : markup``;
  return markup`<h3>${status}: ${description}</h3>${body}`;
}

function failureItems(status: string, { description }: Described): Markup[] {
  const codes = new Set(description.split(", "));
  return PROBLEM_CODES.filter((code) => codes.has(code)).map(
    (code) => markup`<li>${status} <code>${code}</code> <span class="facts">${PROBLEM_WORDING[code]}</span></li>`,
  );
}

/** One call: a line that opens to everything one needs to make it. */
export function callEntry(method: string, path: string, operation: Operation): Markup {
  const responses = Object.entries(operation.responses);
  const failures = responses.flatMap(([status, described]) => failureItems(status, described));
  const successes = responses.filter(([, described]) => failureItems("", described).length === 0);
  return markup`<details id="${operation.operationId}">
<summary><span class="method ${method}">${method.toUpperCase()}</span><code>${path}</code><p>${operation.summary}</p></summary>
<div class="call">
<p class="for">${operation.description}</p>
${parameterList(operation.parameters)}
${bodyPart(operation)}
${successes.map(([status, described]) => successPart(status, described))}
<h3>Refusals</h3><ul class="failures">${failures}</ul>
</div>
</details>`;
}
