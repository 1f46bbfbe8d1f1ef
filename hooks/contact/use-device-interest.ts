import { type SendForm, useSendForm } from "@/hooks/forms/use-send-form";

/** What the form of the device list holds. */
interface DeviceInterest {
  email: string;
  /** The full name, or empty. */
  name: string;
  country: string;
}

/** The call, loaded when somebody begins to type. */
const client = () => import("@/lib/client/device-interest");

/** Puts somebody on the list of those who want to hear of the home device. */
export function useDeviceInterest(): SendForm<DeviceInterest, { ok: true }> {
  return useSendForm({
    check: async (fields) => (await client()).checkInterest(fields),
    send: async (fields, idempotencyKey) => (await client()).sendInterest(fields, idempotencyKey),
  });
}

/** Loads the call ahead, so that it is there when the button is pressed. */
export function warmDeviceInterest(): void {
  void client().catch(() => undefined);
}
