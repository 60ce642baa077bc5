/** What tests need to know of Markdown files: headings, anchors as GitHub makes them, links, and the text outside of code. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Page {
  /** From the root of the project. */
  readonly file: string
  readonly text: string
  /** The text without fenced blocks. */
  readonly prose: string
}

export interface Link {
  /** As it is written. */
  readonly target: string
  /** The file that a relative link names, from the root of the project. */
  readonly file: string
  readonly anchor: string | undefined
}

/** Folders that hold no page of ours. */
const SKIPPED = new Set(['node_modules', 'dist', 'build', '.git', 'dataset', 'simulated'])

/** All Markdown files below a folder of the project. */
export function pagesBelow(folder: string): Page[] {
  const entries = readdirSync(join(process.cwd(), folder), { withFileTypes: true })
  return entries
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const file = join(folder, entry.name)
      if (entry.isDirectory()) return pagesBelow(file)
      return entry.name.endsWith('.md') ? [pageOf(file)] : []
    })
}

export function pageOf(file: string): Page {
  const text = readFileSync(join(process.cwd(), file), 'utf8')
  return { file: normalize(file), text, prose: text.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '') }
}

export const headingsOf = ({ prose }: Page): string[] =>
  [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading!)

/** Ids of headings: lowercase, without marks and punctuation, spaces as hyphens, repeated ones numbered. */
export function anchorsOf(page: Page): Set<string> {
  const anchors = new Set<string>()
  for (const heading of headingsOf(page)) {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-')
    let anchor = slug
    for (let i = 1; anchors.has(anchor); i++) anchor = `${slug}-${i}`
    anchors.add(anchor)
  }
  return anchors
}

/** Relative links, of images too; those to other sites are left out. */
export function linksOf({ file, prose }: Page): Link[] {
  const targets = [...prose.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!)
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', anchor] = target.split('#')
      return { target, file: path === '' ? file : join(dirname(file), path), anchor }
    })
}

/** Text between single backticks, outside of fenced blocks. */
export const codeOf = ({ prose }: Page): string[] => [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
