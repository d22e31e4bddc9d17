import { type Caller, callers, permissions } from '@buckle/domain/actions/access';
import type { Action } from '@buckle/domain/actions/action';
import { type ActionGroup, type ActionName, actions } from '@buckle/domain/actions/registry';
import { uploadKinds } from '@buckle/domain/actions/upload-kinds';
import { apiReferenceMessages as print, valueMessages } from '@buckle/domain/messages/api-reference';
import { type Field, fieldNames, fieldOf } from '@buckle/domain/officer/field-table';
import { curlExample, curlSetUp } from './curl-example.ts';
import { describe, rowsOf, type ValueRow } from './describe-schema.ts';
import { Html, html } from './html.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { officerFormSchema } from './officer-schemas.ts';
import { namesByGroup, takesRecord } from './openapi.ts';
import { pageStyle } from './page-style.ts';

const NOTHING = html``;

const valueTable = (rows: readonly ValueRow[]): Html =>
  html`<table>
    <tbody>
      ${rows.map(
        ({ path, description, optional }) =>
          html`<tr>
            <th scope="row"><code>${path}</code></th>
            <td>${description}${optional ? html` <span class="soft">(${print.optional})</span>` : NOTHING}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

function inputSection(name: ActionName, { input, body, accepts = 'photo' }: Action): Html {
  if (body === 'image') return html`<p>${print.takesFile(uploadKinds[accepts].words)}</p>`;
  const rows = rowsOf(jsonSchemaOf(input, 'input'));
  if (rows.length === 0) return html`<p>${print.takesNothing}</p>`;
  const more = takesRecord(name) ? html`<p><a href="#fields">${print.takesRecord}</a></p>` : NOTHING;
  return html`<h4>${print.takes}</h4>
    ${valueTable(rows)}${more}`;
}

function added({ output }: Action): Html {
  const rows = rowsOf(jsonSchemaOf(output, 'output'));
  return rows.length === 0
    ? html`<p>${print.addsNothing}</p>`
    : html`<h4>${print.adds}</h4>
        ${valueTable(rows)}`;
}

/** A summary, whose words between backticks are code. */
const withCode = (text: string): readonly (string | Html)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

/** Lists who may call an action, with any restriction. */
function callersOf(name: ActionName): string {
  const row = permissions[name];
  if (callers.every((caller) => row[caller] === 'yes')) return print.everyone;
  const allowed = callers.filter((caller) => row[caller] !== 'no');
  const describeCaller = (caller: Caller): string =>
    row[caller] === 'yes' ? print.callers[caller] : `${print.callers[caller]} (${print.may[row[caller]]})`;
  return allowed.map(describeCaller).join(', ');
}

function section(name: ActionName): Html {
  const action: Action = actions[name];
  return html`<section class="action" id="${name}">
    <h3>${name} <span class="method">${action.method}</span></h3>
    <p>${withCode(action.summary)}</p>
    <p class="soft">${print.callersTitle} ${callersOf(name)}</p>
    <pre><code>${curlExample(name)}</code></pre>
    <details>
      <summary>${print.details}</summary>
      ${inputSection(name, action)}${added(action)}
    </details>
  </section> `;
}

const groupId = (group: ActionGroup): string => `group-${group}`;

const indexOfGroup = (group: ActionGroup, names: readonly ActionName[]): Html =>
  html`<dt><a href="#${groupId(group)}">${print.groups[group]}</a></dt>
    <dd>${names.map((name) => html`<a href="#${name}">${name}</a> `)}</dd>`;

const groupSection = (group: ActionGroup, names: readonly ActionName[]): Html =>
  html`<h2 id="${groupId(group)}">${print.groups[group]}</h2>
    ${names.map(section)}`;

/** Describes the input of a form field: the schema, the word date, or the fields of a list's groups. */
function kindOf(field: Field): string {
  if (field.kind === 'date') return valueMessages.date;
  const schema = officerFormSchema.properties?.[field.write] ?? true;
  const inside = rowsOf(schema).map(({ path }) => path.replace('[].', ''));
  return inside.length > 0 ? valueMessages.listOfGroups(inside) : describe(schema);
}

function fieldTable(): Html {
  const { label, read, write, kind } = print.fieldColumns;
  const rows = fieldNames.map(fieldOf).map(
    (field) =>
      html`<tr>
        <td>
          ${field.formLabel ?? field.label}${field.card ? html` <span class="soft">(${print.inCards})</span>` : NOTHING}
        </td>
        <td data-column="${read}"><code>${field.read}</code></td>
        <td data-column="${write}"><code>${field.write}</code></td>
        <td>${kindOf(field)}${field.required ? NOTHING : html` <span class="soft">(${print.optional})</span>`}</td>
      </tr>`,
  );
  return html`<table class="fields">
    <thead>
      <tr>
        <th>${label}</th>
        <th>${read}</th>
        <th>${write}</th>
        <th>${kind}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

const pairs = (lines: Readonly<Record<string, string>>): Html =>
  html`<table>
    <tbody>
      ${Object.entries(lines).map(
        ([name, line]) =>
          html`<tr>
            <th scope="row"><code>${name}</code></th>
            <td>${line}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** As it is hashed for the page's policy: not a space more. */
const style = new Html(`<style>${pageStyle}</style>`);

/**
 * The page about the API, for people; it needs no script. `address`: origin of the server; `documentPath`: path of the
 * OpenAPI document.
 */
export const apiPage = (address: string, documentPath: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${print.title}</title>
        ${style}
      </head>
      <body>
        <main>
          <h1>${print.title}</h1>
          <p>${print.intro}</p>
          <p><a href="${documentPath}">${print.machineReadable}</a></p>
          <h2>${print.actions}</h2>
          <dl class="index">
            ${namesByGroup.map(([group, names]) => indexOfGroup(group, names))}
            <dt><a href="#fields">${print.fields}</a></dt>
          </dl>
          <h2>${print.howToCall}</h2>
          <ul>
            ${print.howToCallLines.map((line) => html`<li>${line}</li>`)}
          </ul>
          <h2>${print.examples}</h2>
          <p>${print.examplesIntro}</p>
          <pre><code>${curlSetUp(address)}</code></pre>
          <h2>${print.headers}</h2>
          ${pairs(print.headerLines)}
          <h2>${print.responses}</h2>
          <p>${print.successResponse}</p>
          <p>${print.errorResponse}</p>
          ${pairs(Object.fromEntries(Object.entries(print.statuses)))}
          ${namesByGroup.map(([group, names]) => groupSection(group, names))}
          <h2 id="fields">${print.fields}</h2>
          <p>${print.fieldsIntro}</p>
          ${fieldTable()}
        </main>
      </body>
    </html> `.text;
