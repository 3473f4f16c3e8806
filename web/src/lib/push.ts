// Notifications of this browser: asked for by a tap, sealed by the server, shown by a worker that does nothing else.
import { ask } from "./api";
import type { Telling } from "./protocol";
import type { Language } from "./settings";

const WORKER = "/push.js";

export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** How this browser is reached now; null where it is not. */
export async function subscribed(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Let this browser be told; false where it, or its person, does not allow that. */
export async function tellHere(key: string, language: Language): Promise<boolean> {
  if (!canPush() || (await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  try {
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    await ask<Telling>("/api/me/push", { endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"], language });
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

export async function tellNoMore(): Promise<void> {
  const made = await subscribed();
  if (made === null) return;
  await ask<Telling>("/api/me/push/stop", { endpoint: made.endpoint });
  await made.unsubscribe();
}
