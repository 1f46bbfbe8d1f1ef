import * as z from "zod/mini";
import type { ErrorBody } from "./errors.ts";
import type { FormTree } from "./form.ts";
import { readParameters } from "./parameters.ts";
import type { World } from "./world.ts";

/** What a request gets: an object, or the error of a payment that was tried and refused. */
export type Answer =
  | { readonly status: 200; readonly body: object }
  | { readonly status: 402; readonly error: ErrorBody };

export type Method = "GET" | "POST" | "DELETE";

/** One operation of the provider's interface. */
export interface Route {
  readonly method: Method;
  /** For example `/v1/prices/:id`. */
  readonly path: string;
  /** The one kind of thing a restricted key may be allowed to read. */
  readonly resource: string;
  /** True when it makes its own transactions: moving the clock takes many. */
  readonly isAlone?: boolean;
  /** @throws SandboxError when it is refused without a trace */
  readonly run: (world: World, ids: string[], tree: FormTree) => Promise<Answer>;
}

export const ok = (body: object): Answer => ({ status: 200, body });
export const refused = (error: ErrorBody): Answer => ({ status: 402, error });

/** Declares an operation: its parameters by schema, unknown ones refused, and what it does. */
export function route<Shape extends z.core.$ZodLooseShape>(
  method: Method,
  path: string,
  shape: Shape,
  run: (world: World, parameters: z.infer<z.ZodMiniObject<Shape>>, ...ids: string[]) => Promise<Answer>,
): Route {
  const schema: z.ZodMiniType<z.infer<z.ZodMiniObject<Shape>>> = z.strictObject(shape);
  return {
    method,
    path,
    resource: path.split("/")[2] ?? "",
    run: (world, ids, tree) => run(world, readParameters(schema, tree), ...ids),
  };
}
