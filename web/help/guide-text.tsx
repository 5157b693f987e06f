import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Element, Node } from '../markdown/read-page.ts'

const classOf: Readonly<Record<string, string>> = {
  h2: 'mt-11 scroll-mt-8 text-xl font-semibold tracking-tight',
  h3: 'mt-7 scroll-mt-8 font-semibold',
  p: 'mt-3 text-pretty',
  ul: 'mt-3 list-disc pl-5 marker:text-edge',
  ol: 'mt-3 list-decimal pl-5 marker:text-muted',
  li: 'mt-1.5 pl-1 text-pretty',
  // The names of buttons and fields.
  em: 'font-medium not-italic',
  code: 'rounded-md bg-sunken px-1 py-0.5 font-mono text-[.8125rem] wrap-anywhere',
  table: 'w-full border-collapse text-left',
  th: 'h-9 px-4 text-sm font-medium text-muted',
  td: 'border-t border-line px-4 py-2 align-top',
}

export const GuideText = ({ nodes }: { nodes: readonly Node[] }) => nodes.map(show)

function show(node: Node, index: number): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'a') return <GuideLink key={index} link={node} />
  if (node.tag === 'table') return <WideTable key={index} table={node} />
  return plain(node, index)
}

const plain = ({ tag, props, children }: Element, key?: number): ReactNode =>
  createElement(tag, { ...props, key, className: classOf[tag] }, ...children.map(show))

function GuideLink({ link: { props, children } }: { link: Element }) {
  const { href = '' } = props
  const content = children.map(show)
  return href.startsWith('/') ? (
    <Link to={href} className="link">
      {content}
    </Link>
  ) : (
    <a href={href} target="_blank" rel="noreferrer" className="link">
      {content}
    </a>
  )
}

/** Scrolls inside its card on a phone, also by keys. Its columns name it. */
const WideTable = ({ table }: { table: Element }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- arrow keys scroll it, and a fieldset is for controls
  <div role="group" aria-label={columnsOf(table)} tabIndex={0} className="card mt-4 overflow-x-auto">
    {plain(table)}
  </div>
)

const columnsOf = ({ children: [head] }: Element): string =>
  head === undefined || typeof head === 'string' ? '' : textsOf(head).join(', ')

const textsOf = (node: Node): string[] => (typeof node === 'string' ? [node] : node.children.flatMap(textsOf))
