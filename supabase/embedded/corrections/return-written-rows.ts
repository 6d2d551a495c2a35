import { isDeepStrictEqual } from 'node:util'
import type { AndNode, KyselyPlugin, OperationNode, ParensNode, SelectQueryNode } from 'kysely'

/**
 * `.update({ status: 'joined' }).eq('status', 'pending').select('id, player:players(display_name)')` answers with no
 * row, although it changed one: for an answer that embeds, lite reads the changed rows back by their keys *and* by
 * the filter of the update, which they no longer meet. This takes the filter out of the second statement.
 */
export function readBackWhatWasWritten(): KyselyPlugin {
  let filter: OperationNode | undefined
  return {
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode') filter = node.where?.where
      if (node.kind !== 'SelectQueryNode' || !filter) return node
      const { where } = node
      const condition = where && withoutParens(where.where)
      if (condition?.kind !== 'AndNode') return node
      const { left, right } = condition as AndNode
      if (!isDeepStrictEqual(withoutParens(left), withoutParens(filter))) return node
      return { ...node, where: { ...where, where: right } } as SelectQueryNode
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

function withoutParens(node: OperationNode): OperationNode {
  return node.kind === 'ParensNode' ? withoutParens((node as ParensNode).node) : node
}
