/**
 * What lies over a page: dialogs, sheets, menus, the search box. Back closes the topmost before it leaves the page. Android's
 * back button and Escape are close requests, which browsers send to dialogs and popovers themselves; the back button of a
 * browser and the swipe of an iPhone are steps through the history, which are stopped here. No entry is added for a layer, so
 * that none is left behind, whichever way it closes.
 */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { blockNavigation } from './block-navigation.ts';
import { addStepBehind } from './popstate.ts';

/** Closes a layer. */
type Close = () => void;

const layers: Close[] = [];
let letStepsGo: (() => void) | undefined;

function closeTopmost(): boolean {
  layers.at(-1)?.();
  return true;
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

/** Calls `onClose` when the user goes back while a layer is open and topmost. */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? addLayer(() => close()) : undefined), [isOpen]);
}
