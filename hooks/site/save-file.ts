/** Gives the visitor a file that was made in the browser. */
export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The download has taken what it needs by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
