// What scrolls sideways can be reached with the keyboard, and only while it does scroll.
export function scrollable(node: HTMLElement): { destroy: () => void } {
  const look = () => {
    if (node.scrollWidth > node.clientWidth) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver(look);
  for (const one of [node, ...node.children]) observer.observe(one);
  return { destroy: () => observer.disconnect() };
}
