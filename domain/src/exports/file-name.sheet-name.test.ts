import { expect, it } from 'vitest';
import { sheetName } from './file-name.ts';

it.each([
  [{ buckleNumber: '348', name: ' A B  Patil ' }, 'Service sheet – 348 – A B Patil'],
  [{ buckleNumber: ' ', name: 'सुनील जाधव' }, 'Service sheet – सुनील जाधव'],
  [{ buckleNumber: '5%_\\7', name: '' }, 'Service sheet – 5%_ 7'],
])('names the sheet of %j', (officer, name) => expect(sheetName(officer)).toBe(name));
