import { lockFolder } from "@/server/postgres/folder-lock.mjs";

// Run as a process of its own: takes the lock on each directory that it is told of, and says whether it got it.

process.on("message", (directory: string) => {
  lockFolder(directory).then(
    () => process.send?.("taken"),
    () => process.send?.("refused"),
  );
});
process.send?.("ready");
