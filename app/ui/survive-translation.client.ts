/**
 * Keeps a page alive while the browser translates it. A translator puts each text into an element (`<font>`), or takes
 * it out of the page. React still asks the text's former parent to remove it, or to insert something before it: the
 * browser throws, and React gives up the whole page (facebook/react#11538).
 *
 * `vault/no-bare-text` keeps such texts out of our components; this is for what that rule cannot see.
 */
export function surviveTranslation(): void {
  // eslint-disable-next-line typescript/unbound-method
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const holder = childHolding(this, child)
    if (holder) removeChild.call(this, holder)
    return child
  }
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    // At the end where the text is gone: a card in another place is better than none.
    insertBefore.call(this, added, before && childHolding(this, before))
    return added
  }
}

/** Returns the child of an element that a node is or lies in; null when the node has left the element. */
function childHolding(parent: Node, node: Node): Node | null {
  let holder: Node | null = node
  while (holder && holder.parentNode !== parent) holder = holder.parentNode
  return holder
}
