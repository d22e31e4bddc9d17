/** The dialog behind `changedUserMessages`. */
export const changedUserDialogMessages = {
  text: (now: string, then: string) =>
    `You opened this page as ${then}. ${now} has logged in on this browser since, so nothing can be saved or looked up from this page.`,
  hint: (then: string) => `To go on as ${then}, log in again in a new tab and come back. What you typed stays here.`,
  loginExpired: (then: string) => `Log in as ${then}`,
  reload: (now: string) => `Reload as ${now}`,
} as const;
