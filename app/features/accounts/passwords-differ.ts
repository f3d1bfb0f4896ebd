/** Said in the browser already; the server looks, too. */
export function passwordsDiffer(form: FormData): boolean {
  return form.get('password') !== form.get('confirmation')
}
