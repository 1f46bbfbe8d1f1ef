/** A template for each kind of block, for mail programs without HTML. */
export const TEXT_BLOCKS = {
  text: "{{text}}",
  quiet: "{{text}}",
  lines: "{{#each lines}}{{this}}{{#unless @last}}\n{{/unless}}{{/each}}",
  heading: "{{text}}\n{{underline}}",
  button: "{{label}}:\n{{address}}",
  rows: "{{#each rows}}{{label}} {{dots}} {{amount}}{{#if note}}\n  {{note}}{{/if}}{{#unless @last}}\n{{/unless}}{{/each}}",
};

export const TEXT_LETTER = `{{title}}

{{#each blocks}}{{> (lookup . "kind")}}

{{/each}}--

{{brandName}}
{{reason}}
{{home}}
`;
