import { expect, it } from 'vitest';
import { render } from '@testing-library/react';
import { OfficerName } from './officer-name.tsx';

it('a name stays as it is where the browser translates the page', () => {
  const { container } = render(<OfficerName name="Sunil Jadhav (सुनील)" />);
  expect(container.firstElementChild?.getAttribute('translate')).toBe('no');
  expect(container.textContent).toBe('Sunil Jadhav (सुनील)');
});

it('says that no name is recorded in words that are translated', () => {
  const { container } = render(<OfficerName name=" " />);
  expect(container.querySelector('[translate]')).toBeNull();
});
