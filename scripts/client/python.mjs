// The generated modules of the Python client: types of all bodies, a class for every error, and the table and methods of all calls for a key.
import { isKeyword, pascal, snake, text } from './python-text.mjs'
import { pythonTypes, reachedFrom } from './python-types.mjs'

const HEAD = '# Made by scripts/client.mjs from the contract. Do not edit.\n'

/** The files by name. `calls` are those of the TypeScript client. */
export function pythonFiles({ SCHEMAS, to2020, ERRORS }, calls) {
  const schemas = Object.fromEntries(Object.entries(SCHEMAS).map(([name, schema]) => [name, to2020(schema)]))
  const keyed = calls.filter(({ door }) => door !== 'session')
  const bodies = keyed.flatMap(({ body }) => (body === undefined ? [] : [body]))
  return {
    '__init__.py': `${HEAD}"""What is made from the contract of the service when the client is built."""\n`,
    'types.py': typesText(schemas, reachedFrom(bodies, schemas)),
    'problems.py': problemsText(ERRORS),
    'calls.py': callsText(keyed),
    'api.py': apiText(keyed),
  }
}

const typesText = (schemas, sent) => `${HEAD}"""Bodies of requests (dicts) and of answers (records)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, Sequence, TypedDict, Union

from .._base.record import Record

if TYPE_CHECKING:
    from typing_extensions import NotRequired

${pythonTypes(schemas, sent)}`

function problemsText(errors) {
  const classes = errors.map(
    ({ code, sentence, status }) =>
      `class ${pascal(code)}(Problem):\n    ${text(`${sentence} (${status})`, true)}\n\n    __module__ = "hindsight_client.errors"\n`,
  )
  const rows = errors.map(({ code }) => `    ${text(code)}: ${pascal(code)},`)
  const names = errors.map(({ code }) => `    ${text(pascal(code))},`)
  return `${HEAD}"""A class for every error of the service."""
from __future__ import annotations

from typing import Dict, Type

from .._base.problem import Problem

__all__ = [
    "BY_CODE",
${names.join('\n')}
]


${classes.join('\n\n')}

BY_CODE: Dict[str, Type[Problem]] = {
${rows.join('\n')}
}
`
}

function callsText(calls) {
  const rows = calls.map(({ id, method, path, door, reads, parameters, answer, summary }) => {
    const inPath = parameters.filter(({ place }) => place === 'path').map(({ name }) => text(name))
    const others = parameters.filter(({ place }) => place !== 'path').map(({ name }) => text(name))
    const list = (names) => `(${names.join(', ')}${names.length === 1 ? ',' : ''})`
    const answers =
      reads === 'json'
        ? answer
            .split(' | ')
            .filter(isName)
            .map((name) => text(name))
        : []
    return `    ${text(id)}: CallRow(${text(id)}, ${text(method)}, ${text(path)}, ${text(door)}, ${text(reads)}, ${list(inPath)}, ${list(others)}, ${list(answers)}, ${text(summary)}),`
  })
  return `${HEAD}"""The table of calls."""
from __future__ import annotations

from typing import Dict, NamedTuple, Tuple


class CallRow(NamedTuple):
    """Where a call is. \`door\`: under /api/v1 (\`key\`, \`both\`), or beside it (\`root\`)."""

    id: str
    method: str
    path: str
    door: str
    reads: str
    in_path: Tuple[str, ...]
    parameters: Tuple[str, ...]
    answers: Tuple[str, ...]
    summary: str


CALLS: Dict[str, CallRow] = {
${rows.join('\n')}
}
`
}

function apiText(calls) {
  const returned = [...new Set(calls.flatMap(({ body, answer }) => [body, ...answer.split(' | ')]))]
  const imported = returned.filter((name) => name !== undefined && /^[A-Z]\w+$/.test(name)).sort()
  return `${HEAD}"""One method for every call of the service."""
from __future__ import annotations

from typing import Any, Awaitable, Callable, Dict, Literal, Optional, Union

from .._base.reply import Reply
from .types import (
${imported.map((name) => `    ${name},`).join('\n')}
)


class Api:
    """Every call of the service as a method. Each returns a \`Reply\` and raises a \`Problem\` where the service refuses."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def __repr__(self) -> str:
        return "<calls of a Hindsight service>"

${calls.map((call) => methodText(call, false)).join('\n')}

class AsyncApi:
    """The same as \`Api\`, to be awaited."""

    def __init__(self, call: Callable[..., Awaitable[Any]]) -> None:
        self._call = call

    def __repr__(self) -> str:
        return "<calls of a Hindsight service>"

${calls.map((call) => methodText(call, true)).join('\n')}`
}

function methodText({ id, method, path, door, summary, parameters, body, answer, reads }, isAsync) {
  const argument = (name) => (isKeyword(name) ? `${name}_` : name)
  const typed = parameters.map(({ name, required, place, allowed, description }) => {
    const type =
      allowed === undefined
        ? name === 'max_credits' || name === 'limit'
          ? 'int'
          : 'str'
        : `Literal[${allowed.map((one) => text(one)).join(', ')}]`
    const isRequired = required || place === 'path'
    return {
      name,
      text: isRequired ? `${argument(name)}: ${type}` : `${argument(name)}: Optional[${type}] = None`,
      isRequired,
      description,
    }
  })
  const taken = [
    ...(body === undefined ? [] : [`body: ${body}`]),
    ...typed.filter((one) => one.isRequired).map((one) => one.text),
    ...typed.filter((one) => !one.isRequired).map((one) => one.text),
  ]
  const result = reads === 'json' ? union(answer) : reads === 'text' ? 'str' : 'bytes'
  const lines = [
    `${summary}.`,
    '',
    `${method} ${door === 'root' ? path : `/api/v1${path}`}`,
    ...typed.map(({ name, description }) => `\n${argument(name)}: ${description}`),
  ]
  const given = `{${parameters.map(({ name }) => `${text(name)}: ${argument(name)}`).join(', ')}}`
  return `    ${isAsync ? 'async ' : ''}def ${snake(id)}(self${taken.length === 0 ? '' : ', *'}${taken.map((one) => `, ${one}`).join('')}) -> Reply[${result}]:
        """${lines.join('\n').replaceAll('\\', '\\\\').replaceAll('\n', '\n        ').replaceAll(/ +\n/g, '\n')}
        """
        return ${isAsync ? 'await ' : ''}self._call(${text(id)}, parameters=${given}${body === undefined ? '' : ', body=body'})
`
}

/** The name of a type: not a stream. */
const isName = (name) => /^[A-Z]\w+$/.test(name)

const union = (answer) => {
  const types = answer.split(' | ').map((name) => (isName(name) ? name : 'bytes'))
  return types.length > 1 ? `Union[${types.join(', ')}]` : types[0]
}
