/**
 * What lies over a page: dialogs, sheets, menus, the search box. Back closes the topmost before it leaves the page. Android's
 * back button and Escape are close requests, which browsers send to dialogs and popovers themselves; the back button of a
 * browser and the swipe of an iPhone are steps through the history, which are stopped here. No entry is added for a layer, so
 * that none is left behind, whichever way it closes.
 */
import { useEffect, useEffectEvent } from 'react';
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
    layers.splice(layers.lastIndexOf(close), 1);
    if (layers.length === 0) letStepsGo?.();
  };
}

/** Calls `onClose` when the user goes back while a layer is open and topmost. */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? addLayer(() => close()) : undefined), [isOpen]);
}
