import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LocalText } from './officer-name.tsx';

const markup = (text: string): string => {
  const { container } = render(<LocalText text={text} />);
  return container.innerHTML;
};

it('leaves a text in Roman letters alone', () => {
  expect(markup('PSI Sunil Jadhav (Zone 1)')).toBe('PSI Sunil Jadhav (Zone 1)');
});

it('says the language of a name in Devanagari, first and last name together', () => {
  expect(markup('सुनील रामचंद्र जाधव')).toBe('<span lang="mr">सुनील रामचंद्र जाधव</span>');
});

it('tells the two scripts of one text apart', () => {
  expect(markup('PC 348 सुनील जाधव, Pune')).toBe('PC 348 <span lang="mr">सुनील जाधव</span>, Pune');
});
