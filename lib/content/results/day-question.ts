/** The question for a file that writes days so that nothing tells which number is the month. */
export const DAY_QUESTION = {
  title: (file: string) => `Which day is meant in ${file}?`,
  group: (name: string) => `Day of ${name}`,
  text: (name: string, count: number) =>
    count === 1
      ? `The day and month of ${name} can be read either way, and nothing in the file says which. It is not saved until you choose:`
      : `The day and month can be read either way, and nothing in the file says which. Choose the date of ${name}; your answer applies to all ${count} values in this file, and none is saved until then.`,
} as const;
