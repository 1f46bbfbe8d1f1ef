import type { Scenario } from "./scenario";
import { answersLost } from "./scenarios/answers-lost";
import { backupRestore } from "./scenarios/backup-restore";
import { clockMoved } from "./scenarios/clock-moved";
import { crowd } from "./scenarios/crowd";
import { diskFull } from "./scenarios/disk-full";
import { fewHandles } from "./scenarios/few-handles";
import { slowSenders, upgrades } from "./scenarios/held-connections";
import { killDatabase } from "./scenarios/kill-database";
import { killShop } from "./scenarios/kill-shop";
import { killWorker } from "./scenarios/kill-worker";
import { migrationKilled } from "./scenarios/migration-killed";
import {
  databaseCut,
  databaseHangs,
  databaseRefuses,
  databaseSwallowed,
  databaseTerminates,
} from "./scenarios/network";
import { providerMoods } from "./scenarios/provider-moods";
import { redisGone } from "./scenarios/redis-gone";
import { sigterm } from "./scenarios/sigterm";
import { webhooks } from "./scenarios/webhooks";

/** All that is done to a shop. */
export const SCENARIOS: readonly Scenario[] = [
  killShop,
  killDatabase,
  killWorker,
  sigterm,
  databaseCut,
  databaseTerminates,
  databaseRefuses,
  databaseHangs,
  databaseSwallowed,
  redisGone,
  answersLost,
  upgrades,
  slowSenders,
  crowd,
  webhooks,
  ...providerMoods,
  diskFull,
  fewHandles,
  clockMoved,
  migrationKilled,
  backupRestore,
];
