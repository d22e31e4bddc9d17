import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { standInBrowser } from '../testing/render-app.tsx';
import { Dialog } from './dialog.tsx';

beforeEach(() => void standInBrowser());
afterEach(cleanup);

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Merge</button>
      {isOpen && (
        <Dialog title="Merge these two records?" onClose={() => setOpen(false)}>
          The records become one.
        </Dialog>
      )}
    </>
  );
}

it('closes with Escape at once, so that it can be opened again right away', () => {
  render(<Page />);
  const isLeftToTheBrowser = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(isLeftToTheBrowser).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
  expect(screen.getByRole('dialog', { name: 'Merge these two records?' })).toBeDefined();
});

it('closes when the browser has closed it', () => {
  render(<Page />);
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
