import type { MouseEvent } from 'react';

/** Whether a press makes the browser open another tab or window. */
export const isForBrowser = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey;
