/* global self */
// Shows that it is somebody's turn, and opens the table when that is tapped; this worker does nothing else, and keeps
// nothing.
const TURN = { en: "Your turn", fr: "À vous de jouer", de: "Du bist dran" };

self.addEventListener("push", (event) => {
  const { table, title, language } = event.data.json();
  const shown = { body: TURN[language] ?? TURN.en, tag: table, icon: "/icon.svg", data: { table } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = `/#/table/${encodeURIComponent(event.notification.data.table)}`;
  event.waitUntil(self.clients.openWindow(address));
});
