/** The question for a file that writes days so that nothing tells which number is the month. */
export const DAY_QUESTION = {
  title: (file: string) => `Which day is meant in ${file}?`,
  group: (name: string) => `Day of ${name}`,
  text: (name: string, count: number) =>
    count === 1
      ? `Day and month of ${name} can be read either way, and nothing in the file tells which. It is not saved before you choose:`
      : `Day and month can be read either way, and nothing in the file tells which. Choose the day of ${name}; your answer counts for all ${count} values of this file, and none of them is saved before.`,
} as const;
