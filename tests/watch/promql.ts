import type { SyntaxNode } from "@lezer/common";
import { parser } from "@prometheus-io/lezer-promql";

/** One line of what `/metrics` answers. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;

/** Reads what `/metrics` answers. */
export function samplesOf(text: string): Sample[] {
  return text.split("\n").flatMap((line) => {
    const [, name = "", inside = "", value = ""] = LINE.exec(line) ?? [];
    if (!name) return [];
    const labels = [...inside.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = "", text = ""]) => [label, text]);
    return [{ name, labels: Object.fromEntries(labels), value: Number(value.replace("Inf", "Infinity")) }];
  });
}

/** What was measured some minutes apart. */
export interface Watched {
  readonly before: readonly Sample[];
  readonly after: readonly Sample[];
}

/** The tree of an expression by the grammar of Prometheus itself. @throws when it is none */
export function parsed(expression: string): SyntaxNode {
  const tree = parser.parse(expression);
  tree.iterate({
    enter: ({ type }) => {
      if (type.isError) throw new Error(`${expression} is no expression of Prometheus`);
    },
  });
  const top = tree.topNode.firstChild;
  if (!top) throw new Error("there is no expression");
  return top;
}

const childrenOf = (node: SyntaxNode): SyntaxNode[] => {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
};

const seriesOf = ({ name, labels }: Sample) => JSON.stringify([name, Object.entries(labels).sort()]);

const SUMS: Readonly<Record<string, (values: number[]) => number>> = {
  sum: (values) => values.reduce((left, right) => left + right, 0),
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
};

/** On values that stand alone; a comparison keeps the left one, or nothing. */
const OPERATORS: Readonly<Record<string, (left: number, right: number) => number[]>> = {
  "/": (left, right) => [left / right],
  ">": (left, right) => (left > right ? [left] : []),
  "<": (left, right) => (left < right ? [left] : []),
  "==": (left, right) => (left === right ? [left] : []),
};

/**
 * What an alarm's expression comes to now: no value, and it does not ring. Only what our rules need; anything else
 * throws, so that no rule is thought to be tested that is not.
 */
export function evaluate(expression: string, watched: Watched): number[] {
  const textOf = ({ from, to }: SyntaxNode) => expression.slice(from, to);

  function select(node: SyntaxNode, samples: readonly Sample[]): Sample[] {
    const [name, matchers] = childrenOf(node);
    const wanted = (matchers ? childrenOf(matchers) : []).map((matcher) => childrenOf(matcher).map(textOf));
    return samples.filter(
      (sample) =>
        name !== undefined &&
        sample.name === textOf(name) &&
        wanted.every(([label = "", operator, quoted = '""']) => {
          const isSame = (sample.labels[label] ?? "") === JSON.parse(quoted);
          if (operator !== "=" && operator !== "!=") throw new Error(`${operator} is not known here`);
          return operator === "=" ? isSame : !isSame;
        }),
    );
  }

  function increase(node: SyntaxNode): number[] {
    const selector = node.name === "MatrixSelector" ? node.firstChild : null;
    if (!selector) throw new Error(`${textOf(node)} is not known here`);
    const before = new Map(select(selector, watched.before).map((sample) => [seriesOf(sample), sample.value]));
    // As Prometheus: what was not there before has not grown.
    return select(selector, watched.after).flatMap((sample) => {
      const earlier = before.get(seriesOf(sample));
      return earlier === undefined ? [] : [sample.value - earlier];
    });
  }

  function aggregated([operator, body]: SyntaxNode[]): number[] {
    const sum = operator && SUMS[textOf(operator)];
    if (!sum || !body?.firstChild || body.name !== "FunctionCallBody") throw new Error("that sum is not known here");
    const values = valuesOf(body.firstChild);
    return values.length === 0 ? [] : [sum(values)];
  }

  function called([name, body]: SyntaxNode[]): number[] {
    if (!name || textOf(name) !== "increase" || !body?.firstChild) throw new Error("that function is not known here");
    return increase(body.firstChild);
  }

  function compared([first, second, third]: SyntaxNode[]): number[] {
    const operator = second && OPERATORS[textOf(second)];
    if (!operator || !first || !third) throw new Error("that operator is not known here");
    const [left, right] = [valuesOf(first), valuesOf(third)];
    if (left.length > 1 || right.length > 1) throw new Error(`${expression} is about several values`);
    return left.flatMap((one) => right.flatMap((other) => operator(one, other)));
  }

  const known = new Map<string, (node: SyntaxNode) => number[]>([
    ["NumberDurationLiteral", (node) => [Number(textOf(node))]],
    ["VectorSelector", (node) => select(node, watched.after).map(({ value }) => value)],
    ["AggregateExpr", (node) => aggregated(childrenOf(node))],
    ["FunctionCall", (node) => called(childrenOf(node))],
    ["BinaryExpr", (node) => compared(childrenOf(node))],
  ]);

  function valuesOf(node: SyntaxNode): number[] {
    const read = known.get(node.name);
    if (!read) throw new Error(`${node.name} is not known here: ${textOf(node)}`);
    return read(node);
  }

  return valuesOf(parsed(expression));
}

/** Names of what an expression is about. */
export function namesIn(expression: string): string[] {
  const names: string[] = [];
  parsed(expression)
    .cursor()
    .iterate(({ node }) => {
      if (node.name === "Identifier") names.push(expression.slice(node.from, node.to));
    });
  return names;
}
