SwaggerUIBundle({ url: "/openapi?format=json", dom_id: "#docs", deepLinking: true });
