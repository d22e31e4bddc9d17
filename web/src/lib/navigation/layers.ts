/**
 * What lies over a page: dialogs, sheets, menus, the search box. Back closes the topmost before it leaves the page. Android's
 * back button and Escape are close requests, which browsers send to dialogs and popovers themselves; the back button of a
 * browser and the swipe of an iPhone are steps through the history, which are stopped here. No entry is added for a layer, so
 * that none is left behind, whichever way it closes.
 */

import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** Closes a layer. */
type Close = () => void;

const layers: Close[] = [];

/**
 * Returns a callback that goes back by `steps` entries. A step of the app's own leaves the page with what lies over it:
 * the dialog of a decision is still open when its success leads to the list.
 */
export function useStepBack(): (steps: number) => void {
  const navigate = useNavigate();
  return (steps) => {
    layers.length = 0;
    letStepsGo?.();
    void navigate(-steps);
  };
}

let letStepsGo: (() => void) | undefined;

/** Calls `onClose` when the user goes back while a layer is open and topmost. */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? addLayer(() => close()) : undefined), [isOpen]);
}

function addLayer(close: Close): () => void {
  if (layers.length === 0) {
    addStepBehind();
    letStepsGo = blockNavigation(closeTopmost);
  }
  layers.push(close);
  return () => {
    const at = layers.lastIndexOf(close);
    if (at === -1) return;
    layers.splice(at, 1);
    if (layers.length === 0) letStepsGo?.();
  };
}

/**
 * Makes Back from the document's first entry a step within the document, which can be stopped: puts a spare entry behind
 * it, which is skipped otherwise.
 */
function addStepBehind(): void {
  const state = history.state as { idx?: number; hasSpare?: boolean } | null;
  const entry = entryOf(state);
  if (entry > 0 || entry === spared || state?.hasSpare) return;
  spared = entry;
  history.replaceState({ ...state, idx: entry - 1, spare: true }, '');
  history.pushState({ ...state, idx: entry, spare: false, hasSpare: true }, '');
}

/** The router counts its entries of the history. */
const entryOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/** The entry that has a spare one behind it, unless another document put that there. */
let spared: number | undefined;

function closeTopmost(): boolean {
  layers.at(-1)?.();
  return true;
}

/** Answers to the confirmation of leaving. */
export interface BlockedNavigation {
  readonly stay: () => void;
  readonly proceed: () => void;
}

/**
 * Calls `ask` for each navigation away from this history entry, before the router, until the returned callback is
 * called. If it returns true, the browser is moved back here, and the navigation continues when `leave` is called.
 */
export function blockNavigation(onBlocked: (blocked: BlockedNavigation) => boolean): () => void {
  const here = entryOf(history.state);
  /** After a step that was stopped, until the browser is back here. */
  let returning = false;
  let afterReturn: (() => void) | undefined;
  let ended = false;

  // Called again at an answer: a second step, before the browser was back here, took the place of its way back.
  function returnHere(): void {
    const steps = entryOf(history.state) - here;
    if (steps !== 0) history.go(-steps);
  }
  function step(steps: number): void {
    const go = (): void => history.go(steps);
    if (!returning) return go();
    afterReturn = go;
    returnHere();
  }
  const end = hearStepsFirst((event) => {
    const steps = entryOf(event.state) - here;
    if (!returning) {
      if (steps === 0 || !onBlocked({ stay: returnHere, proceed: () => step(steps) })) return;
      returning = true;
    }
    event.stopImmediatePropagation();
    if (steps !== 0) return returnHere();
    returning = false;
    if (ended) end();
    afterReturn?.();
  });
  return () => {
    ended = true;
    // The router must not notice the way back.
    if (!returning) end();
  };
}

type StepListener = (event: PopStateEvent) => void;

const listeners: StepListener[] = [];

/**
 * Calls `listener` for each history navigation before the router and earlier listeners, until the returned callback is
 * called.
 */
function hearStepsFirst(listener: StepListener): () => void {
  listeners.push(listener);
  return () => {
    const at = listeners.lastIndexOf(listener);
    if (at !== -1) listeners.splice(at, 1);
  };
}

/**
 * Listens for steps through the history (back, forward, the hardware button). To be called before the router listens: on
 * `window` the listeners of this event run in the order of their registration, capturing or not.
 */
export function listenForSteps(): void {
  window.addEventListener('popstate', (event) => {
    for (const listener of listeners.toReversed()) if (!isStopped(event)) listener(event);
    if (isStopped(event) || !isSpare(event.state)) return;
    // Back from the page after it: on to the document before.
    event.stopImmediatePropagation();
    history.back();
  });
  // Forward from that document.
  window.addEventListener('pageshow', () => {
    if (isSpare(history.state)) history.forward();
  });
}

/** Whether a listener has called `stopImmediatePropagation`. */
const isStopped = (event: Event): boolean => event.cancelBubble;

/** A state of an entry that `addStepBehind` made; the one after it shows the same page. */
const isSpare = (state: unknown): boolean => (state as { spare?: boolean } | null)?.spare === true;
