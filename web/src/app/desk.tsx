/** The frame of a desk: a chunk that a phone never loads. */
import { lazy } from 'react';
import { Desk as Frame } from '../features/desk/desk.tsx';

const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }));

export const Desk = () => <Frame renderShortcuts={(onClose) => <Shortcuts onClose={onClose} />} />;
