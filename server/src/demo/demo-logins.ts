/** Users of the demo, which README.md names too. */
export const DEMO_LOGINS = [
  { username: 'admin', role: 'admin', password: 'demo-admin' },
  { username: 'staff', role: 'staff', password: 'demo-staff' },
] as const;
