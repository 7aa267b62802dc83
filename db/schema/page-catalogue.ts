/** A page that the search offers: where it is, the name of its picture, and what it is called in English. */
type CataloguePage = readonly [url: string, icon: string, title: string];

type CatalogueCategory = { title: string; pages: Record<string, CataloguePage> };

/**
 * The pages that the search offers, by category (specification, section 2), at the contract's addresses. Pages of one
 * order, invoice or customer are not among them: records are found as records.
 */
export const pageCatalogue = {
  dashboards: {
    title: "Dashboards",
    pages: {
      analytics: ["/dashboards/analytics", "chart-line", "Analytics dashboard"],
      crm: ["/dashboards/crm", "chart-column", "CRM dashboard"],
      ecommerce: ["/dashboards/ecommerce", "shopping-cart", "eCommerce dashboard"],
      academy: ["/dashboards/academy", "graduation-cap", "Academy dashboard"],
      logistics: ["/dashboards/logistics", "truck", "Logistics dashboard"],
    },
  },
  frontPages: {
    title: "Front pages",
    pages: {
      landing: ["/front-pages/landing-page", "layout-template", "Landing page"],
      pricing: ["/front-pages/pricing", "badge-dollar-sign", "Public pricing"],
      payment: ["/front-pages/payment", "credit-card", "Payment"],
      checkout: ["/front-pages/checkout", "shopping-bag", "Checkout"],
      helpCenter: ["/front-pages/help-center", "life-buoy", "Help center"],
    },
  },
  appsPages: {
    title: "Apps and pages",
    pages: {
      email: ["/apps/email", "mail", "Email"],
      chat: ["/apps/chat", "message-circle", "Chat"],
      calendar: ["/apps/calendar", "calendar", "Calendar"],
      kanban: ["/apps/kanban", "square-kanban", "Kanban"],
      productList: ["/apps/ecommerce/product/list", "package", "eCommerce products"],
      productAdd: ["/apps/ecommerce/product/add", "package-plus", "eCommerce: add a product"],
      productCategories: ["/apps/ecommerce/product/category-list", "tags", "eCommerce product categories"],
      orderList: ["/apps/ecommerce/order/list", "clipboard-list", "eCommerce orders"],
      customerList: ["/apps/ecommerce/customer/list", "users", "eCommerce customers"],
      manageReviews: ["/apps/ecommerce/manage-review", "star", "eCommerce reviews"],
      referrals: ["/apps/ecommerce/referrals", "share-2", "eCommerce referrals"],
      ecommerceSettings: ["/apps/ecommerce/settings", "settings", "eCommerce settings"],
      academyDashboard: ["/apps/academy/dashboard", "graduation-cap", "Academy"],
      academyCourses: ["/apps/academy/my-course", "book-open", "Academy: my courses"],
      academyCourse: ["/apps/academy/course-details", "book-marked", "Academy: course details"],
      logisticsDashboard: ["/apps/logistics/dashboard", "truck", "Logistics"],
      logisticsFleet: ["/apps/logistics/fleet", "map", "Logistics: fleet"],
      invoiceList: ["/apps/invoice/list", "receipt-text", "Invoices"],
      invoiceAdd: ["/apps/invoice/add", "file-plus", "Add an invoice"],
      userList: ["/apps/user/list", "users", "User list"],
      userView: ["/apps/user/view/1", "user", "User view"],
      profile: ["/pages/user-profile/profile", "circle-user", "User profile"],
      account: ["/pages/account-settings/account", "user-cog", "Account settings: account"],
      accountSecurity: ["/pages/account-settings/security", "lock", "Account settings: security"],
      accountBilling: [
        "/pages/account-settings/billing-plans",
        "credit-card",
        "Account settings: billing and plans",
      ],
      accountNotification: ["/pages/account-settings/notification", "bell", "Account settings: notification"],
      accountConnection: ["/pages/account-settings/connection", "link", "Account settings: connection"],
      pricing: ["/pages/pricing", "badge-dollar-sign", "Pricing"],
      faq: ["/pages/faq", "circle-question-mark", "FAQ"],
      comingSoon: ["/pages/misc/coming-soon", "clock", "Coming soon"],
      underMaintenance: ["/pages/misc/under-maintenance", "wrench", "Under maintenance"],
      // The contract: any unknown address shows it.
      notFound: ["/pages/misc/not-found", "circle-alert", "Page not found (404)"],
      notAuthorized: ["/not-authorized", "shield-alert", "Not authorized (401)"],
      login: ["/login", "log-in", "Login"],
      register: ["/register", "user-plus", "Register"],
      verifyEmail: ["/pages/authentication/verify-email", "mail-check", "Verify email"],
      forgotPassword: ["/forgot-password", "key-round", "Forgot password"],
      resetPassword: ["/pages/authentication/reset-password", "rotate-ccw-key", "Reset password"],
      twoSteps: ["/pages/authentication/two-steps", "smartphone", "Two steps"],
      dialogs: ["/pages/dialog-examples", "app-window", "Dialog examples"],
      wizardCheckout: ["/wizard-examples/checkout", "list-checks", "Wizard: checkout"],
      wizardProperty: ["/wizard-examples/property-listing", "house", "Wizard: property listing"],
      wizardDeal: ["/wizard-examples/create-deal", "handshake", "Wizard: create a deal"],
      roles: ["/apps/roles", "user-cog", "Roles"],
      permissions: ["/apps/permissions", "key-round", "Permissions"],
    },
  },
  userInterface: {
    title: "User interface",
    pages: {
      alert: ["/components/alert", "circle-alert", "Alert"],
      avatar: ["/components/avatar", "circle-user", "Avatar"],
      badge: ["/components/badge", "badge", "Badge"],
      button: ["/components/button", "rectangle-horizontal", "Button"],
      card: ["/components/card", "square", "Card"],
      chip: ["/components/chip", "tag", "Chip"],
      dialog: ["/components/dialog", "app-window", "Dialog"],
      drawer: ["/components/drawer", "panel-right", "Drawer"],
      menu: ["/components/menu", "menu", "Menu"],
      pagination: ["/components/pagination", "chevrons-right", "Pagination"],
      progressBar: ["/components/progress-bar", "loader", "Progress bar"],
      tabs: ["/components/tabs", "folder", "Tabs"],
      timeline: ["/components/timeline", "history", "Timeline"],
      toast: ["/components/toast", "message-square", "Toast"],
      tooltip: ["/components/tooltip", "info", "Tooltip"],
    },
  },
  formsTables: {
    title: "Forms and tables",
    pages: {
      textInput: ["/forms/text-input", "text-cursor-input", "Text field"],
      textArea: ["/forms/text-area", "text", "Text area"],
      select: ["/forms/select", "list", "Select"],
      combobox: ["/forms/combobox", "search", "Combobox"],
      checkbox: ["/forms/checkbox", "square-check", "Checkbox"],
      switch: ["/forms/switch", "toggle-right", "Switch"],
      dateInput: ["/forms/date-input", "calendar-days", "Date field"],
      fileDrop: ["/forms/file-drop", "upload", "File field"],
      simpleTable: ["/tables/simple-table", "table", "Simple table"],
      dataTable: ["/tables/data-table", "table-2", "Data table"],
    },
  },
  chartsMisc: {
    title: "Charts and misc",
    pages: {
      charts: ["/charts", "chart-pie", "Charts"],
      accessControl: ["/access-control", "shield", "Access control"],
    },
  },
} as const satisfies Record<string, CatalogueCategory>;
