/** Names the build in answers, caches and the About page: the same sources give the same name. */
declare const __BUILD__: string;

/** What browsers with trusted types have: an address that such a policy gave back is a text to the compiler. */
type UrlPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: UrlPolicy) => UrlPolicy };
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
interface Window {
  trustedTypes?: PolicyFactory;
}
