import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isComingBack } from '../../lib/navigation/coming-back.ts';
import { remembered } from '../../lib/platform/memory.ts';

/** The text that a list was left with. `entry`: key of the list's history entry. */
interface LeftText {
  readonly entry: string;
  readonly text: string;
}

const leftText = remembered<LeftText>();

/** The text typed above the list. It stays out of the address; in memory it is kept for the way back to the list. */
export function useTypedText() {
  const client = useQueryClient();
  const { key, state } = useLocation();
  const [text, setText] = useState(() => {
    const left = leftText.read(client);
    return left && (left.entry === key || isComingBack(state)) ? left.text : '';
  });
  const save = useEffectEvent(() => leftText.write(client, { entry: key, text }));
  useLayoutEffect(() => () => save(), []);
  return [text, setText] as const;
}
