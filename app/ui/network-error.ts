/** What the browsers say when a request, or the code of a page, cannot be fetched. */
const FETCH_FAILURES = /fetch|network|load failed|importing a module|dynamically imported/i

/** Returns whether an error means that the server was not reached; any other error is a defect of the shop. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && FETCH_FAILURES.test(error.message)
}
