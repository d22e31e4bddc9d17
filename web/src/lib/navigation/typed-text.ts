import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { remembered } from '../platform/memory.ts';
import { isComingBack } from './coming-back.ts';

/** The text that a list was left with. `entry`: key of the list's history entry. */
interface SavedText {
  readonly entry: string;
  readonly text: string;
}

/**
 * Returns a hook for the text typed above a list. It stays out of the address; in memory it is kept for the way back to
 * the list.
 */
export function typedText() {
  const savedText = remembered<SavedText>();
  return function useTypedText() {
    const client = useQueryClient();
    const { key, state } = useLocation();
    const [text, setText] = useState(() => {
      const saved = savedText.read(client);
      return saved && (saved.entry === key || isComingBack(state)) ? saved.text : '';
    });
    const save = useEffectEvent(() => savedText.write(client, { entry: key, text }));
    useLayoutEffect(() => () => save(), []);
    return [text, setText] as const;
  };
}
